import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import * as z from 'zod';

/** Why a file is taken, where that is asked: only of lists of people. */
export const purposeOf = (query: Endpoint['query']): string =>
  query instanceof z.ZodObject && 'purpose' in query.shape ? '&purpose=CONTROL' : '';
