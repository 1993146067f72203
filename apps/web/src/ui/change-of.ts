import { count } from '@quilate/domain/kernel/format.ts';

/** `+7,8 %`: nothing to compare with has no change. */
export function changeOf(now: number, before: number): { text: string; isUp: boolean } | undefined {
  if (before === 0) return undefined;
  const tenths = Math.round(((now - before) * 1000) / Math.abs(before));
  const sign = tenths > 0 ? '+' : tenths < 0 ? '-' : '';
  const [whole, rest] = [Math.floor(Math.abs(tenths) / 10), Math.abs(tenths) % 10];
  return { text: `${sign}${count(whole)},${rest} %`, isUp: tenths >= 0 };
}
