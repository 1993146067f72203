import { OPEN_KINDS } from '../checks/doors.ts';
import { tierOf } from '../modules.ts';
import { type Module, type ModuleMap, SIDES, WINGS } from '../plan.ts';
import { code, codes, mermaid, page, table } from './markdown.ts';

export function mapPage(map: ModuleMap): string {
  const wings = Object.entries(WINGS).map(([wing, { tier, es }]) => {
    const rooms = Object.entries(map).filter(([, module]) => module.wing === wing);
    return `## ${es} (${code(wing)}, tier ${tier})\n\n${roomsTable(rooms)}`;
  });
  return page(
    'The map',
    'Written from `architecture/modules.ts`. An arrow is a call: it goes down a tier or sideways, and with the tables a room reads never in a circle.',
    mermaid(builtDiagram(map)),
    ...wings,
    doorsOf(map),
  );
}

/** What a room that calls another may name there. */
function doorsOf(map: ModuleMap): string {
  const open = SIDES.map((side) => `- **${side}:** ${codes(OPEN_KINDS[side].map((kind) => `.${kind}`))}`);
  const rows = Object.entries(map)
    .filter(([, { offers }]) => Object.keys(offers).length > 0)
    .map(([name, { offers }]) => [code(name), ...SIDES.map((side) => codes(offers[side] ?? []))]);
  const kinds = `Open by their kind, of every room:\n\n${open.join('\n')}`;
  return `## Doors\n\n${kinds}\n\nAnd what each room offers beyond them:\n\n${table(['Module', ...SIDES], rows)}`;
}

function roomsTable(rooms: readonly (readonly [string, Module])[]): string {
  const head = [
    'Module',
    'Spanish',
    'Built',
    'API',
    'Screens',
    'Calls',
    'Reads besides',
    'Writes the tables',
    'Offers the views',
  ];
  const rows = rooms.map(([name, { es, built, api, routes, calls, joins, tables, views }]) => [
    code(name),
    es,
    built.length === 0 ? 'planned' : built.join(', '),
    codes(api),
    codes(routes),
    calls.join(', '),
    codes(joins),
    codes(tables),
    codes(views),
  ]);
  return table(head, rows);
}

/** Only what is built: with the planned rooms nobody could read the arrows. */
function builtDiagram(map: ModuleMap): string {
  const built = Object.entries(map).filter(([, module]) => module.built.length > 0);
  const tiers = Map.groupBy(built, ([, module]) => tierOf(module));
  const rooms = [...tiers]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([tier, members]) => [
      `  subgraph tier${tier} [Tier ${tier}]`,
      ...members.map(([name, { es }]) => `    ${name}["${es}"]`),
      '  end',
    ]);
  const arrows = built.flatMap(([name, { calls }]) => calls.map((other) => `  ${name} --> ${other}`));
  return ['flowchart TD', ...rooms, ...arrows].join('\n');
}
