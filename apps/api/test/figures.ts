/** The figures of a house, as whoever watches it reads them. */
import type { App } from '../src/app.ts';

export const figuresPage = async (app: App): Promise<string> =>
  (await app.server.inject({ method: 'GET', url: '/metrics' })).body;

/** Nothing when it is not told. */
export function figure(text: string, name: string, labels = ''): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
