/** Answers leave only through their schema: what it does not name never reaches the wire. */
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import type * as z from 'zod';

export function encodeReply(endpoint: Endpoint, value: unknown): string {
  if (endpoint.reply === undefined) return '';
  return JSON.stringify((endpoint.reply as z.ZodType).parse(value));
}
