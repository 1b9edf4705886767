/** What is drawn of a listed record on the picture that goes with a shared link. */
export interface Face {
  userId: string;
  name: string;
  place: string;
  /** Path of the stored picture, "" without one. */
  picture: string;
}
