/** Which refusals the tests of this run have met over HTTP; `refusals.check.ts` compares them with the catalogue. */
import fs from 'node:fs';
import path from 'node:path';
import type { App } from '../src/app.ts';

export const SEEN_FOLDER = path.join(import.meta.dirname, '../../../test-results/refusals');

/** Writes down the code of every refusal an API of the tests answers, once each. */
export function watchRefusals(app: App): void {
  const { server } = app;
  const inject = server.inject.bind(server) as (given: unknown) => Promise<{ statusCode: number; body: string }>;
  const watched = async (given: unknown) => {
    const answer = await inject(given);
    if (answer.statusCode >= 400) noteRefusals(answer.body);
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
