/** The parts of a syntax tree the checks look at. */
import { parseSync } from 'rolldown/utils';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly id?: Node | null;
  readonly key?: Node;
  readonly computed?: boolean;
  readonly value?: Node;
  readonly init?: Node | null;
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly params?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly attributes?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly left?: Node;
  readonly argument?: Node;
  readonly parameter?: Node;
  readonly callee?: Node;
  readonly property?: Node;
  readonly object?: Node;
  readonly children?: readonly (Node & { readonly expression?: Node })[];
  readonly arguments?: readonly Node[];
  readonly tag?: Node;
  readonly source?: Node;
  readonly quasi?: Node;
  readonly quasis?: readonly Node[];
}

export interface Parsed {
  readonly program: Node;
  /** Every module it names, with the place of the name. */
  readonly imports: readonly { from: string; start: number }[];
}

export function parse(path: string, text: string): Parsed {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const requests: { start: number; end: number }[] = [
    ...module.staticImports.map((statement) => statement.moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
    ...module.dynamicImports
      .map(({ moduleRequest }) => moduleRequest)
      .filter(({ start }) => /['"`]/.test(text[start]!)),
  ];
  // `import('./x.ts').Type` is an import like any other.
  walk(program, (node) => {
    if (node.type === 'TSImportType' && node.source) requests.push(node.source);
  });
  const imports = requests.map(({ start, end }) => ({ from: text.slice(start + 1, end - 1), start }));
  return { program, imports };
}

export function walk(node: Node, enter: (node: Node) => void): void {
  enter(node);
  for (const child of childrenOf(node)) walk(child, enter);
}

export function childrenOf(node: Node): Node[] {
  const found: Node[] = [];
  for (const part of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) found.push(child);
  }
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The identifiers a pattern introduces: `{ a: b, ...c }` gives b and c. */
export function bindings(pattern: Node | null | undefined): Node[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern];
  const inner = pattern.type === 'Property' ? pattern.value : (pattern.left ?? pattern.argument ?? pattern.parameter);
  return [inner, ...(pattern.elements ?? []), ...(pattern.properties ?? [])].flatMap(bindings);
}

export const isFunction = (node: Node | null | undefined): boolean =>
  node != null && ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);

/** Line of an offset, counted from 1. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map((found) => found.index + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
