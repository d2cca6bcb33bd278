import path from "node:path";
import ts from "typescript";
import { operations } from "../../../core/api.ts";
import { root } from "../../bundle/options.ts";
import { writtenOut } from "./written-out.ts";

const folder = path.join(root, "core/client");
const entry = path.join(folder, "index.ts");
/** Its types are reckoned from the contracts, so they are written out. */
const fromContracts = path.join(folder, "operations.ts");
/** Of the others, the declarations are taken as they are: those that the package shows, and those that these need. */
const asTheyAre = ["problem.ts", "patience.ts", "client.ts"].map((file) => path.join(folder, file));

const programOfClient = (): ts.Program => {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [entry], include: [] }, ts.sys, root);
  return ts.createProgram([entry], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
};

const exportsOf = (checker: ts.TypeChecker, source: ts.SourceFile): ts.Symbol[] => {
  const module = checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module) : [];
};

/** Its types in plain words, with what each operation is for. */
const writtenOutTypes = (checker: ts.TypeChecker, source: ts.SourceFile): string[] => {
  const notes = Object.fromEntries(operations.map(({ contract }) => [contract.route, contract.summary]));
  return exportsOf(checker, source).map((symbol) => {
    const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const note = ts.displayPartsToString(declared.getDocumentationComment(checker));
    const text = writtenOut(checker, checker.getDeclaredTypeOfSymbol(declared), notes);
    return `${note ? `/** ${note} */\n` : ""}export type ${symbol.name} = ${text};`;
  });
};

/** The declarations of a file: its types, and the values that the package shows. In one file, no import is needed. */
const declarationsOf = (program: ts.Program, source: ts.SourceFile, shown: ReadonlySet<string>): string[] => {
  let text = "";
  program.emit(source, (_, written) => {
    text = written;
  });
  const declared = ts.createSourceFile("declared.d.ts", text, ts.ScriptTarget.Latest);
  return declared.statements.flatMap((one) => {
    const lines = one.getFullText(declared).trim();
    if (ts.isTypeAliasDeclaration(one))
      return shown.has(one.name.text) ? [lines] : [lines.replace(/^export /m, "")];
    if (ts.isClassDeclaration(one)) return [lines];
    const values = ts.isVariableStatement(one) ? one.declarationList.declarations : [];
    return values.some(({ name }) => ts.isIdentifier(name) && shown.has(name.text)) ? [lines] : [];
  });
};

/**
 * The declarations of the client in one file that needs none of the project's sources and packages.
 * @throws Error when the sources have faults
 */
export const clientDeclarations = (): string => {
  const program = programOfClient();
  const checker = program.getTypeChecker();
  const sourceOf = (file: string): ts.SourceFile => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the client`);
    return source;
  };
  const shown = new Set(exportsOf(checker, sourceOf(entry)).map(({ name }) => name));
  const statements = [
    ...writtenOutTypes(checker, sourceOf(fromContracts)),
    ...asTheyAre.flatMap((file) => declarationsOf(program, sourceOf(file), shown)),
    // With it, only what says so is exported.
    "export {};",
  ];
  const whole = ts.createSourceFile("index.d.ts", statements.join("\n"), ts.ScriptTarget.Latest);
  return ts.createPrinter().printFile(whole);
};
