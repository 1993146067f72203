/**
 * Files that need each other are read in an order nobody chose: what one declares may not be there yet for the other,
 * and the page says that something went wrong. Such a build fails.
 */
import type { Plugin } from 'vite';

type Needs = ReadonlyMap<string, readonly string[]>;

export function noCircles(): Plugin {
  return {
    name: 'quilate-no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleIn(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`${circle.join(' → ')}: a file needs itself by way of others (vite-chunks.ts)`);
    },
  };
}

/** One way from a file back to itself, if there is any. */
function circleIn(needs: Needs): readonly string[] | undefined {
  const done = new Set<string>();
  const from = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of needs.get(file) ?? []) {
      const circle = from(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of needs.keys()) {
    const circle = from(file, []);
    if (circle) return circle;
  }
  return undefined;
}
