import { count } from '@quilate/domain/kernel/format.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import type { PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import {
  type Platform,
  platformEdit,
  type PlatformEdit,
} from '@quilate/domain/modules/master-data/platforms/platforms.schema.ts';
import { PLATFORMS } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
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
import { edit, platformsQueries } from './platforms.queries.ts';
import { usePlatformsBase } from './use-platforms-base.ts';
import { PricePreviewTable } from './price-preview-table.tsx';
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
  const form = useForm(termsOf(platform), {
    of: platform,
    theirs: (current: PlatformEdit) => termsOf(current),
    save: {
      form: `platform-edit:${platform.id}`,
      failed: platformsEs.failed.edit,
      done: platformsEs.done.edit,
      // The check lets nothing through that is empty.
      body: (values, version) => ({ ...values, version }) as PlatformEdit,
      check: (body) => schemaFaults(platformEdit, body),
      send: (body, key) => edit(platform.id, body, key),
      onDone: (reply) => form.reset(termsOf(reply), reply.version),
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
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
            <FormButtons verb={es.publish} isBusy={form.isBusy} isReady={form.isChanged} />
          </form>
          <AuditLink action={['platform.edit']} />
        </Panel>
      }
    />
  );
}
