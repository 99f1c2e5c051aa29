import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import * as icons from '../styles/icon.module.css'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { Accordion } from '../ui/accordion.tsx'
import * as badge from '../ui/badge.module.css'
import { Badge, KosovaBadge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox, Radio } from '../ui/check.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { Price, SaveBadge } from '../ui/price.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { Lines } from '../ui/skeleton.tsx'
import { Rating } from '../ui/stars.tsx'
import { Tabs } from '../ui/tabs.tsx'
import * as styles from './components.module.css'

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

const Buttons = () => {
  const t = useT()
  const tones = ['primary', 'line', 'soft', 'quiet', 'danger', 'saffron'] as const
  return (
    <Part title={t('gallery.buttons')}>
      <div className={styles.specimens}>
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {t('product.add_cart')}
          </Button>
        ))}
      </div>
      <div className={styles.specimens}>
        <Button size="small">{t('common.edit')}</Button>
        <Button icon={<ShoppingCart className={icons.icon} aria-hidden="true" />}>
          {t('product.add_cart')}
        </Button>
        <Button size="big">{t('product.buy_now')}</Button>
        <Button busy>{t('gallery.busy')}</Button>
        <Button disabled>{t('gallery.disabled')}</Button>
        <ButtonLink tone="line" to={paths.components}>
          {t('gallery.title')}
        </ButtonLink>
      </div>
    </Part>
  )
}

const Fields = () => {
  const t = useT()
  return (
    <Part title={t('gallery.fields')}>
      <div className={styles.fieldSpecimens}>
        <TextField label={t('forms.email')} autoComplete="off" hint={t('gallery.sample')} />
        <TextField
          label={t('forms.email')}
          autoComplete="off"
          error={t('v.email_format')}
          defaultValue="a@b"
        />
        <TextField label={t('gallery.disabled')} disabled />
        <TextField label={t('gallery.read_only')} readOnly defaultValue="shopper@tregu.test" />
        <SelectField label={t('gallery.choices')}>
          <option>{t('sort.1')}</option>
          <option>{t('sort.2')}</option>
        </SelectField>
        <TextArea label={t('gallery.sample')} />
      </div>
    </Part>
  )
}

const Choices = () => {
  const t = useT()
  const [quantity, setQuantity] = useState(2)
  return (
    <Part title={t('gallery.choices')}>
      <div className={styles.specimens}>
        <Checkbox defaultChecked>{t('sort.1')}</Checkbox>
        <Checkbox>{t('sort.2')}</Checkbox>
        <Checkbox mixed>{t('gallery.some')}</Checkbox>
        <Checkbox disabled>{t('gallery.disabled')}</Checkbox>
      </div>
      <fieldset className={styles.specimens}>
        <legend className={text.hidden}>{t('gallery.choices')}</legend>
        <Radio name="gallery" defaultChecked>
          {t('sort.3')}
        </Radio>
        <Radio name="gallery">{t('sort.4')}</Radio>
      </fieldset>
      <div>
        <Quantity value={quantity} stock={5} onChange={setQuantity} label={t('gallery.choices')} />
      </div>
      <Tabs
        label={t('gallery.choices')}
        tabs={[
          { id: 'home', label: t('store.home'), content: <p>{t('gallery.sample')}</p> },
          { id: 'all', label: t('store.all'), content: <Lines count={2} /> },
        ]}
      />
      <Accordion title={t('filter.price')} open={false}>
        <p>{t('gallery.sample')}</p>
      </Accordion>
    </Part>
  )
}

const Overlays = () => {
  const t = useT()
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <Part title={t('gallery.overlays')}>
      <div className={styles.specimens}>
        <Button tone="line" onClick={() => setOpen('dialog')}>
          {t('gallery.open_dialog')}
        </Button>
        <Button tone="line" onClick={() => setOpen('drawer')}>
          {t('gallery.open_drawer')}
        </Button>
        {(['success', 'wish', 'ink', 'bad'] as const).map((tone) => (
          <Button key={tone} tone="soft" onClick={() => showToast(tone, t('gallery.sample'))}>
            {t('gallery.show_toast')}
          </Button>
        ))}
      </div>
      {(['dialog', 'drawer'] as const).map((kind) => (
        <Dialog
          key={kind}
          kind={kind}
          open={open === kind}
          onClose={close}
          title={t('gallery.title')}
          actions={<Button onClick={close}>{t('common.close')}</Button>}
        >
          <p>{t('gallery.sample')}</p>
        </Dialog>
      ))}
    </Part>
  )
}

/** The component gallery: every part of the design in its states. */
export const Page = () => {
  const t = useT()
  const tones = ['ok', 'warn', 'info', 'sale', 'grey', 'brand'] as const
  const colours = ['brand', 'brand-tint', 'saffron', 'sale', 'success', 'wish', 'info', 'warn', 'surface-2']
  return (
    <div className={classes(layout.wrap, styles.components)}>
      <Meta title={t('gallery.title')} />
      <h1>{t('gallery.title')}</h1>
      <p className={classes(text.muted, styles.muted)}>{t('gallery.intro')}</p>
      <Buttons />
      <Fields />
      <Choices />
      <Part title={t('gallery.notices')}>
        <Note tone="ok">{t('toast.cart')}</Note>
        <Note tone="info">{t('gallery.sample')}</Note>
        <Note tone="warn">{t('common.failed')}</Note>
        <div className={styles.specimens}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t('gallery.title')}
            </Badge>
          ))}
        </div>
        <Empty title={t('listing.none')}>{t('gallery.sample')}</Empty>
      </Part>
      <Part title={t('gallery.prices')}>
        <div className={styles.specimens}>
          <Price price={75} discountPrice={null} />
          <Price price={120} discountPrice={90} />
          <SaveBadge percent={25} />
          <Rating avg={4.6} count={128} />
          <KosovaBadge className={badge.framed} />
        </div>
      </Part>
      <Overlays />
      <Part title={t('gallery.colours')}>
        <ul className={styles.colourSpecimens}>
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('gallery.type')}>
        <p className={classes(text.display, styles.typeHero)}>{t('card.made_in')}</p>
        <p>{t('gallery.sample')}</p>
        <p>{t('gallery.sample')}</p>
        <p className={classes(text.small, text.muted, styles.muted)}>{t('gallery.sample')}</p>
      </Part>
    </div>
  )
}
