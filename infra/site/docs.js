// Requests go to this page's own origin, so that they carry the session's cookie.
globalThis.SwaggerUIBundle({
  url: "/v1/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  // The default validator would send the document to somebody else's server.
  validatorUrl: null,
});
