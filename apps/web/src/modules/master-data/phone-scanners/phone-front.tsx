/** The side of the computer: what its phone reads comes into the screen in front, and a sign says that there is one. */
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import type { Desk } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceMobile, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { watchFrontTab } from '../../../shell/front-tab.ts';
import { toast } from '../../../shell/toast.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { beep } from '../../../ui/beep.ts';
import { handIn } from '../../../ui/use-scanner.ts';
import { deskQuery, endPhone, takeScan } from './phone-scanners.queries.ts';
import './phone-sign.css';

const PhoneDialog = lazy(() => import('./phone-dialog.tsx').then((file) => ({ default: file.PhoneDialog })));

const es = phoneScannersEs.desk;
/** A phone nobody uses, or whose session is over elsewhere, is told by nobody. */
const LOOK_AGAIN_MS = 60_000;
/** Nor that what it read has expired. */
const SOON_MS = 1_000;

const paceOf = (phone: Desk['phone'] | undefined): number | false =>
  phone ? (phone.last?.state === 'sent' ? SOON_MS : LOOK_AGAIN_MS) : false;
const useDesk = (): Desk | undefined =>
  useQuery({ ...deskQuery, refetchInterval: ({ state }) => paceOf(state.data?.phone) }).data;

interface PhoneFrontProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PhoneFront({ isOpen, onClose }: PhoneFrontProps) {
  const desk = useDesk();
  useReadings(desk);
  useComings(desk);
  return <Suspense>{isOpen && desk && <PhoneDialog desk={desk} onClose={onClose} />}</Suspense>;
}

/** Each reading once, at the moment it is heard: what no screen takes then comes into none later. */
function useReadings(desk: Desk | undefined): void {
  const heard = useRef<Set<string> | undefined>(undefined);
  const isFront = useRef<() => boolean>(() => false);
  useEffect(() => {
    const watch = watchFrontTab();
    isFront.current = watch.isFront;
    return watch.stop;
  }, []);
  useEffect(() => {
    if (!desk) return;
    // What was read before this screen was there meant another one.
    const known = (heard.current ??= new Set(desk.fresh.map(({ id }) => id)));
    for (const { id, code } of desk.fresh) {
      if (known.has(id)) continue;
      known.add(id);
      if (isFront.current()) hand(id, code);
    }
  }, [desk]);
}

function hand(id: string, code: string): void {
  if (handIn(code)) {
    void takeScan(id).catch(() => toast.error(es.tooLate(code)));
    return;
  }
  beep(false);
  toast.error(es.notTaken(code));
}

/** Says that a phone came, and how one went. */
function useComings(desk: Desk | undefined): void {
  const before = useRef<Desk['phone'] | undefined>(undefined);
  useEffect(() => {
    if (!desk) return;
    const [was, is] = [before.current, desk.phone];
    before.current = is;
    if (was === undefined || was?.id === is?.id) return;
    if (is) toast.ok(was ? es.ends.replaced : es.paired);
    else if (desk.ended?.by === 'desktop') toast.ok(es.ends.desktop);
    else if (desk.ended) toast.error(es.ends[desk.ended.by]);
  }, [desk]);
}

/** At the foot of the menu while a phone reads; ended from here too. */
export function PhoneSign({ onOpen }: { onOpen: () => void }) {
  const desk = useDesk();
  const end = useCommand({ form: 'phone-end', failed: es.endFailed, run: (_: undefined, key) => endPhone(key) });
  if (!desk?.phone) return null;
  return (
    <span className="phone-sign">
      <button type="button" onClick={onOpen}>
        <IconDeviceMobile size={14} stroke={1.5} aria-hidden />
        {phoneScannersEs.sign.open}
      </button>
      <button
        type="button"
        aria-label={phoneScannersEs.sign.end}
        title={phoneScannersEs.sign.end}
        disabled={end.isPending}
        onClick={() => end.mutate(undefined)}
      >
        <IconX size={14} stroke={1.5} aria-hidden />
      </button>
    </span>
  );
}
