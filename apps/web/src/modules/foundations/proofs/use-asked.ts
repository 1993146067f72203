import { useLimits, useMe, useSigners } from '../../../shell/current-user.tsx';
import { slipOf } from '../../../shell/slip.ts';

type Signer = NonNullable<ReturnType<typeof useSigners>>['signers'][number];
export type Whose = 'employee' | 'second' | 'driver' | 'expert';

interface Asked {
  readonly asked: readonly Signer[];
  /** The names have come. */
  readonly isListed: boolean;
  /** Instead of the code, of somebody who typed theirs a moment ago, where the act is of small risk. */
  readonly slipFor: (employeeId: string | null) => string | undefined;
}

/** Who may sign an act, of those it asks. */
export function useAsked(of: Whose, act: string): Asked {
  const me = useMe();
  const { trustSeconds } = useLimits();
  // A driver and an expert sign for what they are, not for what they may do at the counter.
  const known = useSigners(of === 'employee' || of === 'second' ? act : '');
  const self = { id: me.id, name: `${me.name} ${me.surname}`, role: me.role, isExpert: false };
  const isAsked: Readonly<Record<Whose, (one: Signer) => boolean>> = {
    employee: () => true,
    second: ({ id }) => id !== me.id,
    driver: ({ role }) => role === 'DRIVER',
    expert: ({ isExpert }) => isExpert,
  };
  const isSmall = of === 'employee' && known?.isSmall === true;
  return {
    asked: (known?.signers ?? [self]).filter(isAsked[of]),
    isListed: known !== undefined,
    slipFor: (id) => (isSmall && id !== null ? slipOf(id, trustSeconds) : undefined),
  };
}
