/** What the test uses of Postman's own reader of collections. */
declare module "postman-collection" {
  type Item = {
    request: {
      method: string;
      url: { getPath: (options: { unresolved: boolean }) => string; getHost: () => string };
      body?: { raw?: string };
    };
    getAuth: () => { type: string } | undefined;
  };
  type Written = { name: string; request: object; event: { script: { exec: string[] } }[] };
  class Collection {
    constructor(json: object);
    forEachItem(visit: (item: Item) => void): void;
    toJSON(): { item: { item: Written[] }[] };
    oneDeep(name: string): Item | undefined;
  }
  const postman: { Collection: typeof Collection };
  export default postman;
}
