import { ImagePlus } from 'lucide-react'
import * as icons from '../styles/icon.module.css'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

/** Takes pictures that are dropped on it, or chosen with a press or a key. */
export const PictureDrop = (props: FileDropProps) => (
  <FileDrop
    {...props}
    accept="image/jpeg,image/png,image/webp"
    icon={<ImagePlus className={icons.icon} aria-hidden="true" />}
  />
)
