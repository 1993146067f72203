import { Button } from '@mantine/core';
import { time } from '@quilate/domain/kernel/format.ts';
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import type { Desk } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { browserEs } from '@quilate/domain/kernel/browser-name.es.ts';
import { endPhone, offer } from './phone-scanners.queries.ts';
import { SCAN_TONES } from './scan-tones.ts';
import './phone-dialog.css';

const es = phoneScannersEs.desk;

interface PhoneDialogProps {
  readonly desk: Desk;
  readonly onClose: () => void;
}

/** Waits for a phone, or says which one reads; another one can come while it does. */
export function PhoneDialog({ desk, onClose }: PhoneDialogProps) {
  const asking = useCommand({ form: 'phone-offer', failed: es.offerFailed, run: (_: undefined, key) => offer(key) });
  const ending = useCommand({ form: 'phone-end', failed: es.endFailed, run: (_: undefined, key) => endPhone(key) });
  const ask = (): void => asking.mutate(undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || desk.phone || desk.offer) return;
    isAsked.current = true;
    ask();
  });
  // Once the phone is there, it is for reading: this would be in its way.
  const [before] = useState(desk.phone?.id);
  const isCome = desk.phone !== null && desk.phone.id !== before;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isCome) leave();
  }, [isCome]);
  const isWaiting = desk.offer !== null || (!desk.phone && asking.isPending);
  return (
    <Dialog title={phoneScannersEs.title} size={480} onClose={onClose} step={isWaiting ? 'offer' : 'phone'}>
      {desk.offer ? (
        // Another code begins its time anew.
        <Offer key={desk.offer.address} offer={desk.offer} isAsking={asking.isPending} onAsk={ask} onClose={onClose} />
      ) : desk.phone ? (
        <Connected
          phone={desk.phone}
          isBusy={asking.isPending || ending.isPending}
          onAsk={ask}
          onEnd={() => ending.mutate(undefined)}
          onClose={onClose}
        />
      ) : (
        <Dead isAsking={asking.isPending} onAsk={ask} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface OfferProps {
  readonly offer: NonNullable<Desk['offer']>;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

function Offer({ offer: { address, qrSvg, secondsLeft }, ...rest }: OfferProps) {
  const left = useSecondsLeft(secondsLeft);
  if (left <= 0) return <Dead {...rest} />;
  return (
    <div className="stack">
      <p>{es.intro}</p>
      <img className="phone-qr" src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt={es.qr} />
      <p role="status">{es.waiting(clockOf(left))}</p>
      <p>
        <small className="dim">{es.address}</small>
        <br />
        <span className="phone-address code">{address}</span>
      </p>
      <div className="row-end">
        <Button variant="default" onClick={rest.onClose}>
          {es.close}
        </Button>
      </div>
    </div>
  );
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useSecondsLeft(atFirst: number): number {
  const [until] = useState(() => performance.now() + atFirst * 1000);
  const [left, setLeft] = useState(atFirst);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function Dead({ isAsking, onAsk, onClose }: Omit<OfferProps, 'offer'>) {
  return (
    <div className="stack">
      <p role="status">{isAsking ? es.asking : es.dead}</p>
      <div className="row-end">
        <Button variant="default" onClick={onClose}>
          {es.close}
        </Button>
        <Button onClick={onAsk} loading={isAsking}>
          {es.again}
        </Button>
      </div>
    </div>
  );
}

interface ConnectedProps {
  readonly phone: NonNullable<Desk['phone']>;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

function Connected({ phone: { browser, pairedAt, last }, isBusy, onAsk, onEnd, onClose }: ConnectedProps) {
  const state = last && (
    <StateBadge tone={SCAN_TONES[last.state]}>{phoneScannersEs.phone.scans[last.state]}</StateBadge>
  );
  return (
    <div className="stack">
      <p role="status">
        <StateBadge tone="ok">{es.connected(time(pairedAt))}</StateBadge>
      </p>
      <Pairs
        pairs={[
          [es.browser, browserEs(browser)],
          [
            es.last,
            last ? (
              <span className="row">
                <span className="code">{last.code}</span>
                {state}
              </span>
            ) : (
              <span className="dim">{es.none}</span>
            ),
          ],
        ]}
      />
      <p className="dim">{es.how}</p>
      <div className="row-end">
        <Button variant="default" onClick={onEnd} disabled={isBusy}>
          {es.end}
        </Button>
        <Button variant="default" onClick={onAsk} disabled={isBusy}>
          {es.another}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {es.start}
        </Button>
      </div>
    </div>
  );
}
