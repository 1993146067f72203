export const LEAST_DAYS: number;
export function versionsIn(lock: string): Set<string>;
export function newIn(lock: string, before: string): string[];
export function judge(
  published: Readonly<Record<string, string | undefined>>,
  now: number,
): { readonly young: readonly { version: string; days: number }[]; readonly unknown: readonly string[] };
export function checkAges(root: string, since?: string): boolean;
