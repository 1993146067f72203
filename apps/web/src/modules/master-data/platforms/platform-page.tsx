import { Button } from '@mantine/core';
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
import { useCommand } from '../../../shell/use-command.ts';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { MoneyInput, PercentInput } from '../../../ui/decimal-input.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { MessagePage } from '../../../shell/message-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
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
  const query = useQuery({ ...platformsQueries.one(platformId ?? 'admin'), refetchOnWindowFocus: false });
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
  const version = useVersion(platform.version, (current: PlatformEdit) => termsOf(current));
  const form = useForm<Values>(termsOf(platform));
  const command = useCommand({
    form: `platform-edit:${platform.id}`,
    failed: platformsEs.failed.edit,
    run: (body: PlatformEdit, key) => edit(platform.id, body, key),
    done: () => platformsEs.done.edit,
    onDone: (reply) => {
      version.saved(reply.version);
      form.reset(termsOf(reply));
    },
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const publish = (over: number): void => {
    const body = { ...form.values, version: over };
    const faults = schemaFaults(platformEdit, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body as PlatformEdit);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    publish(version.read);
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
      note={
        version.newer && (
          <StaleEdit
            labels={fields}
            mine={form.values}
            theirs={version.newer.theirs}
            changedBy={version.newer.changedBy}
            onKeep={() => publish(version.accept())}
            onTake={() => form.reset(version.take())}
          />
        )
      }
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
            <Button type="submit" loading={command.isPending} disabled={!form.isChanged}>
              {es.publish}
            </Button>
          </form>
          <AuditLink action={['platform.edit']} />
        </Panel>
      }
    />
  );
}
