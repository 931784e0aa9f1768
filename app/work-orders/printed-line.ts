/** "Printed revision 3 Mon Mar 9, 17:20 by Ann Lee; 2 changes since". */
export interface PrintedLine {
  text: string;
  isSuperseded: boolean;
}
