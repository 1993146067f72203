import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, ask, upload } from './api.ts';
import { isUnsettled } from './idempotency.ts';

afterEach(() => vi.unstubAllGlobals());

/** Its head comes whole; its body breaks off. */
function brokenOff(status: number): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":"01'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}
const answersWith = (response: Response): void => void vi.stubGlobal('fetch', () => Promise.resolve(response));

test('R-CASH-13 what was done and only half told is no refusal: nobody knows yet, and the same key finds out', async () => {
  answersWith(brokenOff(201));
  const error: unknown = await ask('POST', '/v1/sales', { body: {}, key: 'k' }).catch((fault: unknown) => fault);
  expect(error).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  expect(isUnsettled(error)).toBe(true);
  answersWith(brokenOff(201));
  await expect(upload('/v1/files', {}, new File(['x'], 'x.png'))).rejects.toMatchObject({ code: 'NO_ANSWER' });
});

test('a refusal that is half told is still one', async () => {
  answersWith(brokenOff(409));
  const error: unknown = await ask('POST', '/v1/sales', { body: {}, key: 'k' }).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(ApiError);
  expect(isUnsettled(error)).toBe(false);
});

test('what its reader has given up is no line that is down', async () => {
  const stop = new AbortController();
  stop.abort();
  answersWith(brokenOff(200));
  await expect(ask('GET', '/v1/sales', { signal: stop.signal })).rejects.toThrow('network error');
});
