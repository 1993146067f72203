import {
  creationsOf,
  type MachineDef,
  type Need,
  type Post,
  type Row,
  rulesIn,
  toMermaid,
} from '../../packages/domain/src/kernel/machine.ts';
import { proofsEs } from '../../packages/domain/src/modules/foundations/proofs/proofs.es.ts';
import type { Concept, Domain, Words } from '../checks/domain.ts';
import { code, codes, mermaid, page, table } from './markdown.ts';

export function statesPage({ concepts }: Domain): string {
  return page(
    'State tables',
    'What may happen to each record, from which state, under which rule and with which proofs.',
    ...concepts.map(conceptSection),
  );
}

function conceptSection({ module, machine, es }: Concept): string {
  const unmapped = Object.entries(machine.unmapped ?? {}).map(
    ([state, reason]) => `- ${code(state)} ${stateEs(es, state)}: ${reason}`,
  );
  const parts = [
    `## ${es.one ?? es.title ?? machine.concept} (${code(machine.concept)}, module ${code(module)})`,
    mermaid(diagram(machine, es)),
    rowsTable(machine, es),
  ];
  if (unmapped.length > 0) parts.push(`States without a way in:\n\n${unmapped.join('\n')}`);
  return parts.join('\n\n');
}

function diagram(machine: MachineDef, es: Words): string {
  const reachable = machine.states.filter((state) => !(state in (machine.unmapped ?? {})));
  const names = reachable.map((state) => `  ${state}: ${stateEs(es, state)}`);
  const [head, ...lines] = toMermaid(machine, (action) => es.actions?.[action] ?? action).split('\n');
  return [head, ...names, ...lines].join('\n');
}

function rowsTable(machine: MachineDef, es: Words): string {
  const head = ['Action', 'Spanish', 'From', 'To', 'When', 'Needs', 'Posts', 'Way back'];
  const rows = machine.rows.map((row) => [
    code(row.action),
    es.actions?.[row.action] ?? '',
    code(row.from),
    code(row.to),
    codes(rulesIn(row)),
    (row.needs ?? []).map(needEs).join(', '),
    postsEs(row.posts),
    wayBack(row, machine),
  ]);
  for (const creation of creationsOf(machine).toReversed()) {
    const needs = (creation.needs ?? []).map(needEs).join(', ');
    const posts = postsEs(creation.posts);
    rows.unshift([
      code(creation.action),
      es.actions?.[creation.action] ?? '',
      '',
      code(creation.to),
      '',
      needs,
      posts,
      '',
    ]);
  }
  return table(head, rows);
}

const postsEs = (posts: readonly Post[] = []): string =>
  posts.map((post) => (typeof post === 'string' ? code(post) : `${code(post.kind)} if ${code(post.when)}`)).join(', ');
const needEs = (need: Need): string =>
  typeof need === 'string' ? proofsEs.needs[need] : `${proofsEs.needs[need.proof]} if ${code(need.when)}`;

function wayBack(row: Row, machine: MachineDef): string {
  if (row.auto) return 'automatic';
  if (row.irreversible) return 'none: irreversible';
  const back = row.undo ?? machine.rows.find((other) => other.undo === row.action)?.action;
  return back === undefined ? '' : code(back);
}

const stateEs = (es: Words, state: string): string => es.states?.[state] ?? es.status?.[state] ?? state;
