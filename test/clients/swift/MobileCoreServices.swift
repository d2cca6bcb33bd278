// Stands in for the Apple module of that name. On Linux the types of requests are in a module of their own.
@_exported import FoundationNetworking
