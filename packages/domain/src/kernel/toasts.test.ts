/** What a notice says of each action, once it was done and when it was not (S0 §8). */
import { expect, test } from 'vitest';

declare global {
  interface ImportMeta {
    /** Of the test runner. */
    readonly glob: (pattern: string, options: { eager: true }) => Record<string, Record<string, unknown>>;
  }
}
type Words = Readonly<Record<string, string>>;
interface Said {
  readonly room: string;
  readonly done: Words;
  readonly failed: Words;
}
const said = Object.entries(import.meta.glob('../modules/**/*.es.ts', { eager: true })).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((words): Said[] => {
    const { done, failed } = (words ?? {}) as { done?: Words; failed?: Words };
    return typeof done === 'object' && typeof failed === 'object'
      ? [{ room: /([\w-]+)\.es\.ts$/.exec(file)![1]!, done, failed }]
      : [];
  }),
);
const twice = (words: Words): string[] => {
  const all = Object.values(words);
  return all.filter((text, at) => all.indexOf(text) !== at);
};

test('R-SHELL-12 whatever says that it was done says when it was not', () => {
  expect(said.length).toBeGreaterThan(20);
  const silent = said.flatMap(({ room, done, failed }) =>
    Object.keys(done).flatMap((action) => (action in failed ? [] : [`${room}.${action}`])),
  );
  expect(silent).toEqual([]);
});

test('R-SHELL-12 each action has words of its own', () => {
  const shared = said.flatMap(({ room, done, failed }) =>
    [...twice(done), ...twice(failed)].map((text) => `${room}: ${text}`),
  );
  expect(shared).toEqual([]);
});
