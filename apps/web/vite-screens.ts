/** Writes which files each address of the screens needs: the server names them in the page (`screen-files.ts`). */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const SCREENS_FILE = '.vite/screens.json';
/** The addresses of every screen: a file of its own, which the door does without (`door-tree.ts`). */
export const isHouseTree = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /[\\/]src[\\/]routeTree\.gen\.ts$/.test(facadeModuleId ?? '');
const AT_DOOR = new Set(['login']);
const ROUTE = /[\\/]src[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/;

export function screens(): Plugin {
  return {
    name: 'quilate-screens',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: SCREENS_FILE, source: JSON.stringify(screensOf(bundle)) });
      },
    },
  };
}

/** `files` once each; of each address where in them its own are. What every page loads by itself is not among them. */
export function screensOf(bundle: Bundle) {
  const byRoute = new Map<string, string>();
  const entries: string[] = [];
  const house: string[] = [];
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry) entries.push(chunk.fileName);
    if (isHouseTree(chunk)) house.push(chunk.fileName);
    const route = ROUTE.exec(chunk.facadeModuleId ?? '')?.[1]?.replaceAll('\\', '/');
    if (route !== undefined) byRoute.set(route, chunk.fileName);
  }
  const everywhere = filesOf(bundle, entries);
  const files: string[] = [];
  const place = (name: string): number => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1);
  const screensByPath = [...byRoute.keys()]
    .filter((route) => !isFrame(route, byRoute))
    .map((route) => {
      const around = framesOf(route).flatMap((frame) => byRoute.get(frame) ?? []);
      const tree = AT_DOOR.has(route) ? [] : house;
      const own = filesOf(bundle, [...tree, ...around, byRoute.get(route)!]).difference(everywhere);
      return [addressOf(route), { files: [...own].map(place), isFramed: around.length > 0 }] as const;
    });
  return { files, screens: Object.fromEntries(screensByPath) };
}

/** `_app/sales/index` → `/sales`: what begins with a line is no part of the address. */
const addressOf = (route: string): string =>
  `/${route
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    .join('/')}`;

/** The files around it: `_app`, `_app/metals`, `_app/metals/route`. */
function framesOf(route: string): string[] {
  const parts = route.split('/').slice(0, -1);
  return parts.flatMap((_, at) => {
    const folder = parts.slice(0, at + 1).join('/');
    return [folder, `${folder}/route`];
  });
}

const isFrame = (route: string, all: ReadonlyMap<string, string>): boolean =>
  route.split('/').at(-1)!.startsWith('_') || route.endsWith('/route') || all.has(`${route}/index`);

function filesOf(bundle: Bundle, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(add);
  };
  names.forEach(add);
  return found;
}
