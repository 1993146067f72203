import type { SpecialExaminationState } from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';

/** What waits first, what is being looked at, what has ended; all of them without a state. */
export const TABS = {
  suggested: ['suggested'],
  open: ['open'],
  ended: ['concluded', 'dismissed'],
  all: undefined,
} as const satisfies Record<string, readonly SpecialExaminationState[] | undefined>;
export type Tab = keyof typeof TABS;

export const tabOf = (status: readonly SpecialExaminationState[] | undefined): Tab | undefined =>
  (Object.keys(TABS) as Tab[]).find((tab) => String(TABS[tab]) === String(status));
