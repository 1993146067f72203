import { count } from '@quilate/domain/kernel/format.ts';

/** `+7,8 %`: nothing to compare with has no change. */
export function changeOf(now: number, before: number): { text: string; isUp: boolean } | undefined {
  if (before === 0) return undefined;
  const tenths = Math.round(((now - before) * 1000) / Math.abs(before));
  const sign = tenths > 0 ? '+' : '';
  const text = `${sign}${count(Math.trunc(tenths / 10))},${Math.abs(tenths % 10)} %`;
  return { text: tenths < 0 && tenths > -10 ? `-${text}` : text, isUp: tenths >= 0 };
}
