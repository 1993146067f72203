import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../../shell/toast.ts';
import { Panel } from '../../../ui/detail-page.tsx';

const CustomerSignatureDialog = lazy(() =>
  import('./customer-signature-form.tsx').then((file) => ({ default: file.CustomerSignatureDialog })),
);
const SignatureDialog = lazy(() => import('./signature-form.tsx').then((file) => ({ default: file.SignatureDialog })));
const WHAT = [[shellEs.showcase.code, <span className="code">VE-TRI-26-09873</span>]] as const;

/** The forms people sign in, before a room asks for them; what is drawn here is swept after a day. */
export function SignaturesShowcase() {
  const [shown, setShown] = useState<'customer' | 'driver' | null>(null);
  const close = (): void => setShown(null);
  return (
    <Panel title={proofsEs.signature}>
      <div className="showcase-row">
        <Button variant="default" onClick={() => setShown('customer')}>
          {proofsEs.pad.title}
        </Button>
        <Button variant="default" onClick={() => setShown('driver')}>
          {proofsEs.driverTitle}
        </Button>
      </div>
      <Suspense>
        {shown === 'customer' && (
          <CustomerSignatureDialog
            pairs={WHAT}
            onSigned={() => {
              close();
              toast.ok(proofsEs.pad.kept);
            }}
            onCancel={close}
          />
        )}
        {shown === 'driver' && (
          <SignatureDialog
            of="driver"
            verb={proofsEs.sign}
            pairs={WHAT}
            isBusy={false}
            errors={{ of: () => undefined }}
            onSign={close}
            onCancel={close}
          />
        )}
      </Suspense>
    </Panel>
  );
}
