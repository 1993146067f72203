/** Where what should have happened already stands, of whatever it is: the lists of it, as addresses. */
export const LATE_LISTS = {
  bookings: '/bookings?status[]=overdue&status[]=criticalDelay',
  recoverableSales: '/recoverable-sales?situation[]=VEN&situation[]=RTC',
  works: '/works?due[]=late',
  bench: '/workshop/works?tab=WORKSHOP&due[]=late',
  shipments: '/shipments?isStalled=true',
} as const;
