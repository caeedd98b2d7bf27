/** Of opened personal texts. */
export const disclosureLimits = {
  /** Records in one request. */
  records: 50,
  /** Requests on a page. */
  page: 50,
  /** Minutes from the approval during which the texts may be seen. */
  minutes: 30,
  /** Days after which a request that nobody decided is over. */
  openDays: 7,
  /** Hours within which a person is told. */
  tellHours: 72,
  /** Days within which a person is told where there was a reason to wait. */
  waitDays: 30,
  /** Characters of a reason, and of a case number. */
  reason: 500,
  caseNumber: 60,
} as const;
