// Loaded before a program that sends requests to the addresses which our code makes of a region: they go to the emulator.
const http = require("node:http");
const https = require("node:https");

const { hostname, port } = new URL(process.env.AWS_ENDPOINT_URL);
process.env.DYNAMODB_ENDPOINT ??= process.env.AWS_ENDPOINT_URL;
https.request = (options, answered) =>
  http.request({ ...options, protocol: "http:", agent: undefined, host: hostname, hostname, port }, answered);
