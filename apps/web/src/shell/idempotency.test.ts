import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { dropKey, isFinalRefusal, keyOf, once } from './idempotency.ts';

const refusal = (status: number, code = '') => new ApiError(status, { code });
/** Answers one by one; the last one for good. */
const server = (...answers: (ApiError | string)[]) => {
  const keys: string[] = [];
  const run = async (key: string): Promise<string> => {
    keys.push(key);
    const answer = answers[Math.min(keys.length, answers.length) - 1]!;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { keys, run };
};

afterEach(() => {
  vi.useRealTimers();
  dropKey('sale');
});

describe('the key of an intention', () => {
  test('R-CASH-13 is one while the form is open and another after the answer', async () => {
    const first = keyOf('sale');
    expect(keyOf('sale')).toBe(first);
    const { keys, run } = server('done');
    expect(await once('sale', run)).toBe('done');
    expect(keys).toEqual([first]);
    expect(keyOf('sale')).not.toBe(first);
  });

  test('R-CASH-13 a lost connection asks again with the same key and finds out', async () => {
    vi.useFakeTimers();
    const { keys, run } = server(refusal(0, 'NO_ANSWER'), refusal(503, 'BUSY'), 'done');
    const outcome = once('sale', run);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('done');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  test('R-CASH-13 without any answer the key waits for the next press', async () => {
    vi.useFakeTimers();
    const key = keyOf('sale');
    const outcome = once('sale', server(refusal(0)).run).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await outcome).toBeInstanceOf(ApiError);
    expect(keyOf('sale')).toBe(key);
  });

  test('R-CASH-13 a refusal ends it: what is sent next is another intention', async () => {
    const key = keyOf('sale');
    await expect(once('sale', server(refusal(422, 'SIGNATURE_WRONG')).run)).rejects.toThrow(ApiError);
    expect(keyOf('sale')).not.toBe(key);
  });

  test.each([
    [409, 'STILL_RUNNING', false],
    [401, 'NOT_SIGNED_IN', false],
    [429, 'TOO_MANY', false],
    [408, 'TOO_SLOW', false],
    [503, 'BUSY', false],
    [409, 'PRODUCT_NOT_AVAILABLE', true],
    [422, 'VALIDATION', true],
  ])('%d %s is final: %s', (status, code, isFinal) => {
    expect(isFinalRefusal(refusal(status, code))).toBe(isFinal);
  });
});
