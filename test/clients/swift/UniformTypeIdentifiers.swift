// Stands in for Apple's module of that name, which knows the media types of files. No file is sent.
public struct UTType {
    public let preferredMIMEType: String?

    public init?(filenameExtension: String) {
        return nil
    }
}
