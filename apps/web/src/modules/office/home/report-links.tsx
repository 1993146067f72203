import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { reportsGrants } from '@quilate/domain/modules/office/reports/reports.grants.ts';
import type { ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconDownload, IconFileAnalytics } from '@tabler/icons-react';
import { useMay } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { lastReport, takeReport } from '../reports/reports.queries.ts';

const LAST: readonly ReportType[] = ['SII', 'OPERATIONS'];

/** The three of the direction: a new report, and the last of each type at once (S0 §2). Nobody else has them. */
export function ReportLinks() {
  const navigate = useNavigate();
  const taking = useMutation({
    mutationFn: async (type: ReportType) => {
      const report = await lastReport(type);
      if (report === undefined) toast.error(reportsEs.noLast);
      else await saveFile(await takeReport(report.id, 'xlsx'), `${report.code}.xlsx`);
    },
    onError: (error) => {
      const { text, requestId } = faultOf(error, reportsEs.failed.take);
      toast.error(text, requestId);
    },
  });
  if (!useMay(reportsGrants.write)) return null;
  return (
    <>
      <button
        type="button"
        className="quick-link"
        onClick={() => void navigate({ to: '/reports/books', search: { dialog: 'new' } })}
      >
        <IconFileAnalytics size={18} stroke={1.5} aria-hidden />
        {reportsEs.new}
      </button>
      {LAST.map((type) => (
        <button
          key={type}
          type="button"
          className="quick-link"
          disabled={taking.isPending}
          onClick={() => taking.mutate(type)}
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
          {reportsEs.last[type]}
        </button>
      ))}
    </>
  );
}
