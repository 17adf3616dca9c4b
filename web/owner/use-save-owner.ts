import { useEffect } from 'react';
import { clearStored, isLoggedIn, saveStored } from '../session/stored.ts';
import type { DashboardData } from './dashboard-data.ts';

/** Section 3: the values that later screens of the documents read from the browser's own storage. The single vehicle stored is the first of them. */
export function useSaveOwner({ owner, vehicles }: DashboardData): void {
  useEffect(() => {
    // A page's own effects run before those that redirect away from it.
    if (!isLoggedIn()) return;
    const [first] = vehicles;
    saveStored({
      personalInfo: JSON.stringify(owner),
      vehicleList: JSON.stringify(vehicles.map(({ trial: _shown, ...vehicle }) => vehicle)),
      strBloodGroup: owner.VehicleOwnerBloodGroup,
      ...(first && { vehiclePlateNumber: first.vehiclePlateNumber, productid: String(first.productid) }),
    });
    if (!first) clearStored(['vehiclePlateNumber', 'productid']);
  }, [owner, vehicles]);
}
