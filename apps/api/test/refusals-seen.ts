/** Which refusals the tests of this run have met over HTTP; `refusals.check.ts` compares them with the catalogue. */
import fs from 'node:fs';
import path from 'node:path';
import type { App } from '../src/app.ts';

export const SEEN_FOLDER = path.join(import.meta.dirname, '../../../test-results/refusals');

/** Writes down the code of every refusal an API of the tests answers, once each. */
export function watchRefusals(app: App): void {
  const { server } = app;
  const inject = server.inject.bind(server) as (given: unknown) => Promise<{ statusCode: number; body: string }>;
  const seen = new Set<string>();
  const watched = async (given: unknown) => {
    const answer = await inject(given);
    if (answer.statusCode >= 400) note(seen, answer.body);
    return answer;
  };
  server.inject = watched as unknown as typeof server.inject;
}

function note(seen: Set<string>, body: string): void {
  const code = /"code":"([A-Z_0-9]+)"/.exec(body)?.[1];
  if (!code || seen.has(code)) return;
  seen.add(code);
  fs.mkdirSync(SEEN_FOLDER, { recursive: true });
  fs.writeFileSync(path.join(SEEN_FOLDER, code), '');
}
