import { Button } from '@mantine/core';
import { Menu } from './floating.tsx';
import type { Offer } from '@quilate/domain/kernel/machine.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { ReasonButton } from './action-buttons.tsx';
import { type Barred, placesOf } from './action-places.ts';
import './action-bar.css';

interface ActionBarProps {
  readonly offers: readonly Barred[];
  /** Of the actions that stand here, the first of them what brings the record forward. */
  readonly order: readonly string[];
  /** What takes something away: always last. */
  readonly dangers?: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** Spanish of the rules that block. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly onPick: (action: string) => void;
  /** What is done with the record and is no action of it: papers, labels. */
  readonly tools?: ReactNode;
  /** The same as items behind the dots. */
  readonly more?: ReactNode;
  /** What brings the record forward where that is no action of it: no other button is the first then. */
  readonly forward?: ReactNode;
}

/** What can be done with a record: one thing first, two beside it, the rest behind three dots, the dangerous last. */
export function ActionBar(props: ActionBarProps) {
  const { offers, order, dangers = [], labels, reasons, onPick, tools, more, forward } = props;
  const dots = useRef<HTMLButtonElement>(null);
  const { primary, beside, rest } = placesOf(offers, order, dangers, Boolean(forward));
  const blockedBy = ({ allowed, reason }: Barred): string | undefined =>
    allowed ? undefined : (reasons[reason ?? ''] ?? '');
  const button = (offer: Barred, variant: 'filled' | 'default'): ReactNode => (
    <ReasonButton
      key={offer.action}
      label={labelOf(offer, labels)}
      blockedBy={blockedBy(offer)}
      onClick={() => onPick(offer.action)}
      variant={variant}
    />
  );
  return (
    <>
      {tools}
      {beside.map((offer) => button(offer, 'default'))}
      {(rest.length > 0 || (more ?? false) !== false) && (
        <Menu width={260} position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button ref={dots} variant="default" px="xs" aria-label={shellEs.actions.more}>
              <IconDots size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more}
            {rest.map((offer) => (
              <Menu.Item
                key={offer.action}
                aria-disabled={!offer.allowed}
                data-disabled={!offer.allowed}
                closeMenuOnClick={offer.allowed}
                {...(dangers.includes(offer.action) ? { color: 'red' } : {})}
                onClick={() => {
                  if (!offer.allowed) return;
                  // The dialog gives the focus back to what is still there.
                  dots.current?.focus();
                  onPick(offer.action);
                }}
              >
                {labelOf(offer, labels)}
                {!offer.allowed && <small className="why-not">{blockedBy(offer)}</small>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {primary && button(primary, 'filled')}
      {forward}
    </>
  );
}

const labelOf = ({ action, irreversible }: Pick<Offer, 'action' | 'irreversible'>, labels: Record<string, string>) =>
  `${labels[action] ?? action}${irreversible ? '…' : ''}`;
