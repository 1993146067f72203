/** What a till must answer when something cannot be. */
import { expect } from 'vitest';
import type { Answer } from '../test/shop.ts';

export function expectRefusal(answer: Answer, code: string): void {
  expect({ status: answer.status, code: answer.json?.code }).toEqual({
    status: expect.toSatisfy((status: number) => status === 409 || status === 422),
    code,
  });
}
