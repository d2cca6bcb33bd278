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
  class Collection {
    constructor(json: object);
    forEachItem(visit: (item: Item) => void): void;
    oneDeep(name: string): Item | undefined;
  }
  const postman: { Collection: typeof Collection };
  export default postman;
}
