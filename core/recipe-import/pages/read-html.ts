import { Parser } from "htmlparser2";
import { Microdata } from "./microdata.ts";

/** As deep as browsers nest elements. What comes below is not read, so that the time stays linear. */
const DEPTH_MAX = 512;

type Html = {
  /** Texts of the scripts with JSON-LD. */
  readonly scripts: readonly string[];
  /** Items of microdata that are recipes. */
  readonly items: readonly unknown[];
  /** The page's own address, as the page writes it. */
  readonly canonical: string | undefined;
};

/** Finds what may hold data of a recipe in a page. */
export const readHtml = (html: string): Html => {
  const scripts: string[] = [];
  const microdata = new Microdata();
  let canonical: string | undefined;
  let script: string[] | undefined;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > DEPTH_MAX) parser.pause();
      if (name === "link" && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? ""))
        canonical ??= attributes.href;
      if (name === "script")
        script = /^\s*application\/ld\+json\s*(?:;|$)/i.test(attributes.type ?? "") ? [] : undefined;
      microdata.open(name, attributes);
    },
    ontext(text) {
      if (script) script.push(text);
      else microdata.text(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (name === "script" && script) {
        scripts.push(script.join(""));
        script = undefined;
      }
      microdata.close(name);
    },
  });
  parser.end(html);
  return { scripts, items: microdata.recipes, canonical };
};
