/** Copies uploads into a bucket. */
import { type Command, MIGRATIONS } from './command.ts'
import { runInApi } from './in-api.ts'

export const uploads: Command = {
  about: 'copy the uploads of the data folder into the bucket of UPLOADS_S3_BUCKET',
  actions: {
    'to-bucket': 'copy and compare what the bucket has not yet; it can be repeated, and deletes nothing',
  },
  options: MIGRATIONS,
  writes: true,
  run: (given) => runInApi('uploads', given),
}
