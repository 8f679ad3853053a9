import IonComment from '~icons/ion/chatbubble-outline'
import IonLogOut from '~icons/ion/log-out-outline'
import IonSend from '~icons/ion/paper-plane-outline'
import IonPersonAdd from '~icons/ion/person-add-outline'
import IonSearch from '~icons/ion/search'
import IonSearchOutline from '~icons/ion/search-outline'
import IonSound from '~icons/ion/volume-high'
import IonMuted from '~icons/ion/volume-mute'
import MaterialAddPost from '~icons/material-symbols/add-box-outline-rounded'
import MaterialGrid from '~icons/material-symbols/grid-on-sharp'
import MaterialHomeOutline from '~icons/material-symbols/home-outline-rounded'
import MaterialHome from '~icons/material-symbols/home-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

/** The real app has the same icons in both looks. */
export const AddPostIcon = /* @__PURE__ */ lookIcon(MaterialAddPost, MaterialAddPost)
export const CommentIcon = /* @__PURE__ */ lookIcon(IonComment, IonComment)
export const GridIcon = /* @__PURE__ */ lookIcon(MaterialGrid, MaterialGrid)
export const HomeIcon = /* @__PURE__ */ lookIcon(MaterialHome, MaterialHome)
export const HomeOutlineIcon = /* @__PURE__ */ lookIcon(MaterialHomeOutline, MaterialHomeOutline)
export const LogOutIcon = /* @__PURE__ */ lookIcon(IonLogOut, IonLogOut)
export const MutedIcon = /* @__PURE__ */ lookIcon(IonMuted, IonMuted)
export const PersonAddIcon = /* @__PURE__ */ lookIcon(IonPersonAdd, IonPersonAdd)
export const SearchOnIcon = /* @__PURE__ */ lookIcon(IonSearch, IonSearch)
export const SearchOffIcon = /* @__PURE__ */ lookIcon(IonSearchOutline, IonSearchOutline)
export const SendIcon = /* @__PURE__ */ lookIcon(IonSend, IonSend)
export const SoundIcon = /* @__PURE__ */ lookIcon(IonSound, IonSound)
