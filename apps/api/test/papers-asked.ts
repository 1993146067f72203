/** Every paper and file the printed contract offers of one record, in each form, and the list of its records. */
import { readFileSync } from 'node:fs';

interface Ref {
  readonly $ref?: string;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[] };
}
interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly parameters?: readonly (Parameter | Required<Ref>)[];
          readonly responses: Record<string, Ref>;
        };
      }
    >
  >;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}
export interface Paper {
  readonly path: string;
  readonly list: string;
  /** Of one record, by its id. */
  readonly asked: (id: string) => string[];
}

const OF_ONE = /^(?<list>\/v1\/[^{]+)\/\{\w+\}\/(?<name>[a-z-]+)$/;

export function papersOfContract(): Paper[] {
  const printed = new URL('../../../docs/generated/openapi.json', import.meta.url);
  const { paths, components } = JSON.parse(readFileSync(printed, 'utf8')) as Contract;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const list = OF_ONE.exec(path)?.groups?.['list'];
    if (!get || list === undefined || !paths[list]?.get || !get.responses['200']?.$ref?.endsWith('FileRead')) return [];
    const forms = (get.parameters ?? [])
      .map((one) => ('$ref' in one ? components.parameters[one.$ref.split('/').at(-1)!]! : one))
      .find((one) => one.in === 'query' && one.schema.enum);
    const ends = forms ? forms.schema.enum!.map((form) => `?${forms.name}=${form}`) : [''];
    return [{ path, list, asked: (id) => ends.map((end) => path.replace(/\{\w+\}/, id) + end) }];
  });
}
