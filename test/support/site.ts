import { once } from "node:events";
import { createServer } from "node:http";

/** Serves pages, and JPEGs, by their paths on this machine, until it is disposed of. */
export const siteWith = async (pages: Readonly<Record<string, string | Uint8Array>>) => {
  let visits = 0;
  const server = createServer(({ url = "" }, answer) => {
    visits += 1;
    const page = pages[url];
    const type = page instanceof Uint8Array ? "image/jpeg" : "text/html; charset=utf-8";
    answer.writeHead(page === undefined ? 404 : 200, { "content-type": type }).end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    visits: () => visits,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
