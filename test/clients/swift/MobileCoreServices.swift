// Stands in for Apple's module of that name, which the generated client imports on every system but macOS: what it takes
// from there, to guess the media type of a file that is sent. No file is sent. Outside Apple's systems the types of requests
// are in a module of their own, which one generated file doesn't import itself.
import Foundation
@_exported import FoundationNetworking

public let kUTTagClassFilenameExtension = ""
public let kUTTagClassMIMEType = ""

public func UTTypeCreatePreferredIdentifierForTag(
    _ tagClass: String, _ tag: NSString, _ conformingTo: NSString?
) -> Unmanaged<NSString>? { nil }

public func UTTypeCopyPreferredTagWithClass(_ type: NSString, _ tagClass: String) -> Unmanaged<NSString>? { nil }
