import { count } from '@quilate/domain/kernel/format.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import type { PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import {
  type Platform,
  type PlatformEdit,
  platformTerms,
} from '@quilate/domain/modules/master-data/platforms/platforms.schema.ts';
import { PLATFORMS } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { MoneyInput, PercentInput } from '../../../ui/decimal-input.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { MessagePage } from '../../../shell/message-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { platforms, platformsQueries } from './platforms.queries.ts';
import { usePlatformsBase } from './use-platforms-base.ts';
import { PricePreviewTable } from './price-preview-table.tsx';
import { OfferDialog } from '../../foundations/proofs/action-dialog.tsx';
import { AuditLink } from '../../foundations/activity/audit-link.tsx';

const { fields, page: es } = platformsEs;

export function PlatformPage() {
  const params = useParams({ strict: false });
  const platformId = PLATFORMS.find((known) => known === params.platformId);
  const query = useQuery(platformsQueries.one(platformId ?? 'admin'));
  if (platformId === undefined)
    return <MessagePage title={shellEs.errors.recordTitle} text={shellEs.errors.recordText} />;
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={platformsEs.one} />}>
      {(platform) => <PlatformTerms key={platform.id} platform={platform} />}
    </LoadState>
  );
}

/** Fields may be empty while somebody types. */
type Values = { readonly [Name in keyof PriceTerms]: number | null };
const termsOf = (from: Values): Values => ({
  goldBenefitBp: from.goldBenefitBp,
  silverBenefitBp: from.silverBenefitBp,
  goldRoundingCents: from.goldRoundingCents,
  silverRoundingCents: from.silverRoundingCents,
});

function PlatformTerms({ platform }: { platform: Platform }) {
  const { id, actions } = platform;
  const offer = actions.find(({ action }) => action === 'edit');
  const [isSigned, setSigned] = useState(false);
  const form = useForm(termsOf(platform), { of: platform, theirs: (current: PlatformEdit) => termsOf(current) });
  // The check lets nothing through that is empty.
  const body = () => ({ ...form.values, version: form.version }) as PlatformEdit;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = schemaFaults(platformTerms, body());
    if (faults.length > 0) form.errors.show(faults);
    else setSigned(true);
  };
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: usePlatformsBase(), label: platformsEs.title }}
          title={platform.name}
          meta={`${platformsEs.location[platform.location]}, ${es.counts(count(platform.storeCount))}`}
        />
      }
      note={<StaleEdit form={form} labels={fields} />}
      main={
        <Panel title={es.preview} isFlush>
          <PricePreviewTable platformId={platform.id} values={form.values} />
        </Panel>
      }
      aside={
        <Panel title={es.terms}>
          <form className="stack" onSubmit={submit} noValidate>
            <PercentInput label={fields.goldBenefitBp} {...form.pick('goldBenefitBp')} />
            <MoneyInput
              label={fields.goldRoundingCents}
              description={es.roundingHelp}
              {...form.pick('goldRoundingCents')}
            />
            <PercentInput label={fields.silverBenefitBp} {...form.pick('silverBenefitBp')} />
            <MoneyInput label={fields.silverRoundingCents} {...form.pick('silverRoundingCents')} />
            <p className="dim">{es.onlyNew}</p>
            <FormButtons verb={es.publish} isBusy={false} isReady={form.isChanged && offer !== undefined} />
          </form>
          <AuditLink action={['platform.edit']} />
          {isSigned && offer && (
            <OfferDialog
              form={`platform-edit:${id}`}
              concept="platform"
              of={{ id }}
              offer={offer}
              words={platformsEs}
              pairs={[[platformsEs.one, platform.name]]}
              send={(signed: PlatformEdit, key) =>
                platforms.edit.send({ params: { platformId: id }, body: signed, key })
              }
              body={body}
              onDone={(reply) => form.reset(termsOf(reply), reply.version)}
              onRefused={(fault) => fault.code === 'VERSION_CONFLICT' && form.refused(fault)}
              onPlan={(refused) => {
                setSigned(false);
                form.errors.show(refused);
              }}
              onClose={() => setSigned(false)}
            />
          )}
        </Panel>
      }
    />
  );
}
