/** Which refusals the tests of this run have met over HTTP; `refusals.check.ts` compares them with the catalogue. */
import fs from 'node:fs';
import path from 'node:path';
import type { App } from '../src/app.ts';

export const SEEN_FOLDER = path.join(import.meta.dirname, '../../../test-results/refusals');

interface Given {
  readonly method?: string;
  readonly url: string;
}

/** Faults of ours this file of tests was answered: nobody looks for them, and they end it red all the same. */
const faults: string[] = [];
/** Of a test that made them on purpose, and has looked at them. */
export const takeFaults = (): string[] => faults.splice(0);

/** Writes down the code of every refusal an API of the tests answers, once each, and every fault. */
export function watchRefusals(app: App): void {
  const { server } = app;
  const inject = server.inject.bind(server) as (given: Given) => Promise<{ statusCode: number; body: string }>;
  const watched = async (given: Given) => {
    const answer = await inject(given);
    if (answer.statusCode >= 400) noteRefusals(answer.body);
    if (answer.statusCode === 500) faults.push(`${given.method ?? 'GET'} ${given.url} ${answer.body}`);
    return answer;
  };
  server.inject = watched as unknown as typeof server.inject;
}

const seen = new Set<string>();

/** Its own code and those of its fields. */
export function noteRefusals(body: string): void {
  for (const [, code = ''] of body.matchAll(/"code":"([A-Z][A-Z_0-9]+)"/g)) {
    if (seen.has(code)) continue;
    seen.add(code);
    fs.mkdirSync(SEEN_FOLDER, { recursive: true });
    fs.writeFileSync(path.join(SEEN_FOLDER, code), '');
  }
}
