import type { Access, Reach } from '../../../kernel/grants.ts';

export const ACCESSES = ['read', 'write'] as const satisfies readonly Access[];
export const REACHES = ['all', 'zone', 'store'] as const satisfies readonly Reach[];
