import { once } from "node:events";
import { createServer } from "node:http";

/** Serves pages by their paths on this machine, until it is disposed of. */
export const siteWith = async (pages: Readonly<Record<string, string>>) => {
  let visits = 0;
  const server = createServer(({ url = "" }, answer) => {
    visits += 1;
    const html = pages[url];
    answer
      .writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
      .end(html);
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
