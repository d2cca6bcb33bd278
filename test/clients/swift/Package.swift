
// What follows is added to the generated manifest, so that the client is built as it says.
package.targets.append(.executableTarget(name: "Journey", dependencies: ["OpenAPIClient"], path: "Journey"))
#if !os(macOS)
for module in ["MobileCoreServices", "UniformTypeIdentifiers"] {
    package.targets[0].dependencies.append(.init(stringLiteral: module))
    package.targets.append(.target(name: module, path: module))
}
#endif
