import { Button } from '@mantine/core';
import type { Offer } from '@quilate/domain/kernel/machine.ts';
import { useId } from 'react';
import { useTip } from './floating.tsx';

type Shown = Pick<Offer, 'action' | 'allowed'> & {
  readonly reason?: string | undefined;
  readonly irreversible: boolean;
};

interface ActionButtonsProps {
  readonly offers: readonly Shown[];
  /** Only actions with a word here are drawn. */
  readonly labels: Readonly<Record<string, string>>;
  /** Spanish of the rules that block. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly onPick: (action: string) => void;
  readonly variant?: 'filled' | 'default';
  readonly size?: 'xs' | 'sm';
}

/** The buttons of a record come from its state table; a blocked one stays and says why. */
export function ActionButtons({
  offers,
  labels,
  reasons,
  onPick,
  variant = 'filled',
  size = 'sm',
}: ActionButtonsProps) {
  return offers
    .filter((offer) => offer.action in labels)
    .map((offer) => (
      <ReasonButton
        key={offer.action}
        label={`${labels[offer.action]!}${offer.irreversible ? '…' : ''}`}
        blockedBy={offer.allowed ? undefined : (reasons[offer.reason ?? ''] ?? '')}
        onClick={() => onPick(offer.action)}
        variant={variant}
        size={size}
      />
    ));
}

interface ReasonButtonProps {
  readonly label: string;
  readonly blockedBy: string | undefined;
  readonly onClick: () => void;
  readonly variant?: 'filled' | 'default';
  readonly isBusy?: boolean;
  readonly fullWidth?: boolean;
  readonly size?: 'xs' | 'sm' | 'md';
}

/** Reachable by keyboard even when blocked, so that the reason can be read. */
export function ReasonButton({
  label,
  blockedBy,
  onClick,
  variant,
  isBusy = false,
  fullWidth = false,
  size = 'sm',
}: ReasonButtonProps) {
  const id = useId();
  const isBlocked = blockedBy !== undefined;
  const { on, tip } = useTip<HTMLButtonElement>(blockedBy);
  return (
    <>
      <Button
        {...on}
        variant={variant ?? 'filled'}
        size={size}
        fullWidth={fullWidth}
        loading={isBusy}
        aria-disabled={isBlocked}
        aria-describedby={isBlocked ? id : undefined}
        data-disabled={isBlocked}
        onClick={() => !isBlocked && onClick()}
      >
        {label}
        {isBlocked && (
          <span id={id} className="vh">
            {blockedBy}
          </span>
        )}
      </Button>
      {tip}
    </>
  );
}
