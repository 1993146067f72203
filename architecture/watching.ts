/** The rules and the dashboard that whoever operates a house is given, and which figures they ask for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../docs/operate', file), 'utf8');

export interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly severity: string;
  readonly summary: string;
  readonly description: string;
  readonly page: string;
}

/** Written in one way only: a value stands on its line, or in those below it that stand further in. */
export const alertRules = (): readonly Rule[] =>
  read('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => {
      const valueOf = (name: string): string =>
        new RegExp(`^ *${name}: (?:>-\\n((?: {10,}.+\\n)+)|(.+)\\n)`, 'm')
          .exec(text)
          ?.slice(1)
          .find(Boolean)
          ?.replace(/\s+/g, ' ')
          .trim() ?? '';
      return {
        alert: text.slice(0, text.indexOf('\n')),
        expr: valueOf('expr'),
        severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
        summary: valueOf('summary'),
        description: valueOf('description'),
        page: valueOf('page'),
      };
    });

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}
export const dashboard = () =>
  JSON.parse(read('dashboard.json')) as { readonly title: string; readonly panels: readonly Panel[] };

export interface Asked {
  /** Without what Prometheus makes of a histogram. */
  readonly figures: readonly string[];
  /** Of each, the labels it is chosen by. */
  readonly chosenBy: readonly (readonly [figure: string, label: string])[];
  /** The labels an answer is put together by. */
  readonly groupedBy: readonly string[];
}

const IS_WORD = new Set(['or', 'and', 'unless', 'bool', 'offset']);
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
const figureOf = (series: string): string => series.replace(/_(?:bucket|sum|count)$/, '');

/** What an expression asks for: a name that calls nothing is a series. */
export function askedIn(expr: string): Asked {
  const plain = expr.replaceAll(/"[^"]*"/g, '""');
  const chosenBy = [...plain.matchAll(/([a-z_:][\w:]*)\{([^}]*)\}/gi)].flatMap(([, series, matchers]) =>
    [...matchers!.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => [figureOf(series!), label!] as const),
  );
  const groupedBy = [...plain.matchAll(GROUPING)].flatMap(([, labels]) => labels!.split(',').map((one) => one.trim()));
  const bare = plain.replaceAll(GROUPING, '').replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/(?<![\w.])([a-z_:][\w:]*)(?!\w|\s*\()/gi)].map(([, name]) => name!);
  return { figures: names.filter((name) => !IS_WORD.has(name)).map(figureOf), chosenBy, groupedBy };
}
