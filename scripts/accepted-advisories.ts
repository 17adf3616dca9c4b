/** An advisory about a package that we keep for now. */
export interface AcceptedAdvisory {
  /** As `GHSA-jf85-cpcp-j695`. */
  id: string;
  /** Why it does not reach us. */
  reason: string;
  /** The last day on which that counts, `2027-01-31`: then somebody looks again. */
  until: string;
}

/** Advisories with which a release may go out all the same (`npm run audit`). */
export const acceptedAdvisories: AcceptedAdvisory[] = [];
