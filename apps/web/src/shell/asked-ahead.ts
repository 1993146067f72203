/**
 * What the page that is opened will ask for, asked while its code is still read: whoever asks for it first takes that
 * answer, once. It is of whom the page was opened for, and nobody else comes to it: what is not taken is soon dropped.
 */
import { leave } from './leave.ts';

const KEPT_MS = 5000;
const WITHIN_MS = 20_000;

const asked = new Map<string, Promise<Response>>();

export function askAhead(url: string): void {
  const headers = { accept: 'application/json' };
  const answer = leave(url, { credentials: 'same-origin', headers, signal: AbortSignal.timeout(WITHIN_MS) });
  // Whoever takes it is told what went wrong.
  answer.catch(() => undefined);
  asked.set(url, answer);
  setTimeout(() => asked.delete(url), KEPT_MS);
}

export function takeAhead(method: string | undefined, url: string): Promise<Response> | undefined {
  const answer = method === 'GET' ? asked.get(url) : undefined;
  asked.delete(url);
  return answer;
}

/** Somebody else comes, or goes, or something is changed: what was asked before is of nobody any more. */
export const forgetAhead = (): void => asked.clear();
