// Stands in for Apple's module of that name, as MobileCoreServices.swift does. Without it, the generated client is compiled
// in a way that it is on none of Apple's systems, and that the compiler warns of.

public struct UTType {
    public let preferredMIMEType: String? = nil

    public init?(filenameExtension: String) {}
}
