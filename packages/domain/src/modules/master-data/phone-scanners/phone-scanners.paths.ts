export const phoneScannersPaths = {
  desk: 'GET /v1/phone-scanners/desk',
  offer: 'POST /v1/phone-scanners/offer',
  takeScan: 'POST /v1/phone-scanners/scans/{scanId}/take-scan',
  endPhone: 'POST /v1/phone-scanners/end-phone',
  pair: 'POST /v1/phone-scanners/pair',
  phone: 'GET /v1/phone-scanners/phone',
  sendScan: 'POST /v1/phone-scanners/send-scan',
  leave: 'POST /v1/phone-scanners/leave',
} as const;
