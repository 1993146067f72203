import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { useSyncExternalStore } from 'react';

const A_MINUTE_MS = 60_000;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, A_MINUTE_MS);
  return () => clearInterval(timer);
};

/** The business date, also on a screen that stays open past midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => businessDate(new Date()));
